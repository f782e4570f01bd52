// Divides a rectangle into tiles with areas proportional to their weights, as close to squares as possible (Bruls,
// Huizing and van Wijk, 2000). Weights are in descending order.

/**
 * @param {number[]} weights
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
export function squarify(weights, x, y, width, height) {
  const tiles = [], total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0 || width <= 0 || height <= 0) return weights.map(() => ({ x, y, width: 0, height: 0 }));
  const scale = width * height / total;
  let start = 0;
  while (start < weights.length) {
    const side = Math.min(width, height);
    let end = start, area = 0, worst = Infinity;
    while (end < weights.length) {
      const grown = area + weights[end] * scale;
      const ratio = worstRatio(weights[start] * scale, weights[end] * scale, grown, side);
      if (ratio > worst) break;
      worst = ratio;
      area = grown;
      end++;
    }
    const depth = side > 0 ? area / side : 0;
    let along = 0;
    for (let index = start; index < end; index++) {
      const length = depth > 0 ? weights[index] * scale / depth : 0;
      tiles.push(
        width >= height
          ? { x, y: y + along, width: depth, height: length }
          : { x: x + along, y, width: length, height: depth },
      );
      along += length;
    }
    if (width >= height) {
      x += depth;
      width = Math.max(width - depth, 0);
    } else {
      y += depth;
      height = Math.max(height - depth, 0);
    }
    start = end;
  }
  return tiles;
}

/**
 * @param {number} largest
 * @param {number} smallest
 * @param {number} area
 * @param {number} side
 */
function worstRatio(largest, smallest, area, side) {
  if (smallest <= 0) return Infinity;
  const square = side * side;
  return Math.max(square * largest / (area * area), area * area / (square * smallest));
}
