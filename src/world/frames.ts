/** Draws at the screen's next frame, and only when asked: a page that nothing changes on draws nothing. */
export interface Frames {
  /** Once before the next frame, however often it is asked. */
  request: () => void;
  stop: () => void;
}

/**
 * `draw` is given the milliseconds since the page began, and returns whether something still moves: then it is called again at the next frame.
 * After `stop` it is never called.
 */
export function openFrames(draw: (now: number) => boolean): Frames {
  let asked = 0;
  let isStopped = false;
  const request = (): void => {
    if (isStopped || asked !== 0) return;
    asked = requestAnimationFrame((now) => {
      asked = 0;
      if (draw(now)) request();
    });
  };
  const stop = (): void => {
    isStopped = true;
    cancelAnimationFrame(asked);
  };
  return { request, stop };
}
