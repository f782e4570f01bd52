'use strict';
// The stacks of stalls: names, frames of the runtime folded into one, and what is shown of a single stall.

const stallStacks = {
  // Returns the frames of a sample, the innermost first.
  frames(trace, sample) {
    const stack = sample.frames ?? sample.stack;
    if (Array.isArray(stack)) return stack;
    const listed = typeof stack === 'number' ? listOf(trace.stacks)[stack] : null;
    return listOf(listed?.frames ?? listed);
  },

  frame(trace, frame) {
    const known = typeof frame === 'number' ? listOf(trace.frames)[frame] : frame;
    return typeof known === 'string' ? { name: known } : known ?? {};
  },

  nameOf(trace, frame) {
    const known = this.frame(trace, frame);
    const inside = typeof known.function === 'number' ? listOf(trace.functions)[known.function] : known;
    return inside?.name ?? inside?.function ?? inside?.symbol ?? '[unknown]';
  },

  isOwn(trace, frame) {
    return this.frame(trace, frame).origin === undefined;
  },

  // Returns the samples of a stall: its own, or its stack for the whole time.
  samples(stall) {
    if (listOf(stall.samples).length) return stall.samples;
    return typeof stall.stack === 'number' || Array.isArray(stall.stack)
      ? [{ stack: stall.stack, duration: stall.duration }]
      : [];
  },

  // Returns the names of a stack, the outermost first. Neighbouring frames of the runtime become one.
  folded(trace, frames, isFolded) {
    const names = [];
    let runtime = 0;
    for (const frame of [...frames].reverse()) {
      if (!isFolded || this.isOwn(trace, frame)) {
        names.push(this.nameOf(trace, frame));
        runtime = 0;
      } else if (runtime++ === 0) names.push('[runtime]');
    }
    return names;
  },

  // Returns the stacks of all stalls that count, each with the duration of its samples.
  all(trace, isFolded) {
    const result = [];
    for (const stall of listOf(trace.stalls)) {
      const samples = this.samples(stall);
      for (const sample of samples) {
        const frames = this.folded(trace, this.frames(trace, sample), isFolded);
        if (frames.length) result.push({ frames, weight: sample.duration ?? (stall.duration ?? 1) / samples.length });
      }
    }
    return result;
  },

  // Returns whether any frame is one of the runtime, beside frames of the program.
  hasRuntime(trace) {
    const frames = listOf(trace.frames);
    return frames.some((frame) => frame?.origin !== undefined) && frames.some((frame) => frame?.origin === undefined);
  },

  // Returns the innermost function of a stall.
  innermost(trace, stall) {
    if (stall.function) return stall.function;
    const frames = this.frames(trace, this.samples(stall)[0] ?? {});
    return frames.length ? this.nameOf(trace, frames[0]) : '';
  },

  // Returns the stacks of one stall by their time, the innermost frame first.
  of(trace, stall) {
    const times = new Map();
    for (const sample of this.samples(stall)) {
      const frames = this.frames(trace, sample), key = JSON.stringify(frames);
      if (frames.length) times.set(key, { frames, time: (times.get(key)?.time ?? 0) + (sample.duration ?? 0) });
    }
    return [...times.values()].sort((left, right) => right.time - left.time);
  },

  // Returns the details of a stall: its facts, and its stacks with runs of runtime frames folded.
  detailParts(trace, stall) {
    const facts = stallWords.facts(trace, stall), stacks = this.of(trace, stall);
    return [
      element('dl', {}, facts.map(([title, text]) => [element('dt', {}, title), element('dd', {}, visible(text))])),
      ...(stacks.length ? stacks.slice(0, 20) : []).map(({ frames, time }) => [
        element('h3', {}, `Stack, ${duration(time)}`),
        this.list(trace, frames),
      ]),
      stacks.length ? null : element('p', { class: 'muted' }, 'No stack was taken.'),
    ];
  },

  list(trace, frames) {
    const runs = [];
    for (const frame of frames) {
      const isOwn = this.isOwn(trace, frame);
      if (!isOwn && runs.at(-1)?.isOwn === false) runs.at(-1).frames.push(frame);
      else runs.push({ isOwn, frames: [frame] });
    }
    const item = (frame) => {
      const { file, line } = this.frame(trace, frame),
        place = file ? ` ${file.split('/').at(-1)}${line ? `:${line}` : ''}` : '';
      return element(
        'li',
        {},
        stallWords.link(this.nameOf(trace, frame)),
        element('span', { class: 'muted' }, visible(place)),
      );
    };
    return element(
      'ol',
      { class: 'stacklist' },
      runs.map((run) =>
        run.frames.length < 3 ? run.frames.map(item) : element(
          'li',
          {},
          element(
            'details',
            {},
            element('summary', {}, count(run.frames.length, 'frame'), ' of the runtime'),
            element('ol', { class: 'stacklist' }, run.frames.map(item)),
          ),
        )
      ),
    );
  },
};
