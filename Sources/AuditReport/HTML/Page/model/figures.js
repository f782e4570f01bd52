// Amounts as text, in the form of the program's tables.

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

/** @param {number} bytes */
export function size(bytes) {
  let value = Math.abs(bytes), unit = 0;
  while (value >= 1023.5 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${bytes < 0 ? '−' : ''}${unit === 0 ? Math.round(value) : threeDigits(value)}\u00a0${units[unit]}`;
}

/**
 * Returns a number of three significant digits.
 * @param {number} value
 */
function threeDigits(value) {
  const places = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
  return (Math.round(value * 10 ** places) / 10 ** places).toFixed(places);
}

/**
 * Returns the largest value of a list, which may be longer than the arguments of a call.
 * @param {any[]} list
 * @param {(one: any) => number} [valueOf]
 * @param {number} [least]
 */
export function largestOf(list, valueOf = (one) => one, least = 0) {
  return list.reduce((most, one) => Math.max(most, valueOf(one)), least);
}

/** @param {number} bytes */
export function signed(bytes) {
  return bytes > 0 ? `+${size(bytes)}` : size(bytes);
}

/** @param {number} bytes */
export function exact(bytes) {
  return `${bytes.toLocaleString('en')} bytes`;
}

/**
 * @param {number} part
 * @param {number} whole
 */
export function share(part, whole) {
  return whole > 0 ? `${(Math.round(part / whole * 1000) / 10).toFixed(1)}%` : '';
}

/** @type {[string, number][]} */
const timeUnits = [['ns', 1], ['µs', 1e3], ['ms', 1e6], ['s', 1e9], ['min', 6e10], ['h', 3.6e12]];

/** @param {number} nanoseconds */
export function duration(nanoseconds) {
  if (nanoseconds < 1000) return `${Math.round(nanoseconds)}\u00a0ns`;
  let unit = 1;
  // Minutes and hours begin with two of them.
  const least = (place) => {
    const [own, before] = [timeUnits[place][1], timeUnits[place - 1][1]];
    return own > before * 60 ? before * 999.5 : own * 2;
  };
  while (unit + 1 < timeUnits.length && nanoseconds >= least(unit + 1)) unit++;
  return `${threeDigits(nanoseconds / timeUnits[unit][1])}\u00a0${timeUnits[unit][0]}`;
}

/**
 * Returns a moment in seconds, with three decimals.
 * @param {number} nanoseconds
 */
export function moment(nanoseconds) {
  return (Math.floor(nanoseconds / 1e6) / 1e3).toFixed(3);
}

export function count(number, one, many = `${one}s`) {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
