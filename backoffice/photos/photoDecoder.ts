import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { BackofficeClock } from '../clock';

/** Why a photo is not taken. `busy` may be otherwise in a moment; all others are final. */
export type PhotoRefusalCode = 'empty' | 'not-a-photo' | 'too-many-pixels' | 'unreadable' | 'busy';

export class PhotoRefusal extends Error {
  constructor(readonly code: PhotoRefusalCode) {
    super(`photo: ${code}`);
    this.name = 'PhotoRefusal';
  }
}

/** What the decoding process says of one photo, with its resident memory in bytes. */
export type DecoderAnswer = { memory: number } & ({ jpeg: Uint8Array } | { code: 'too-many-pixels' | 'unreadable' });

/** A process that draws one photo after the other. */
export interface DecoderProcess {
  draw(bytes: Uint8Array): void;
  onAnswer(listener: (answer: DecoderAnswer) => void): void;
  /** It ended, by itself or by `kill`. */
  onEnd(listener: () => void): void;
  kill(): void;
}

export interface PhotoDecoder {
  /** The photo drawn anew as a JPEG. Rejects with `PhotoRefusal`. */
  draw(bytes: Uint8Array): Promise<Uint8Array>;
  close(): void;
}

/** Milliseconds, after which the process is killed: the photo is an attack, or the machine is overloaded. */
const deadline = 15_000;
/** Those at its end still get their answer before the edge stops waiting for it. */
const longestQueue = 20;
/** A process that has grown above this is replaced after its answer. In bytes. */
const mostMemory = 200 * 1024 * 1024;

interface Job {
  bytes: Uint8Array;
  done: (jpeg: Uint8Array) => void;
  failed: (refusal: PhotoRefusal) => void;
}

/** Draws photos in a process of its own, one at a time, with a deadline. The process starts with the first photo. */
export function openPhotoDecoder({ clock, start = startDecoder }: { clock: BackofficeClock; start?: () => DecoderProcess }): PhotoDecoder {
  const waiting: Job[] = [];
  let current: Job | undefined;
  let running: DecoderProcess | undefined;
  let disarm = (): void => undefined;
  let isLate = false;

  function settle(answer: DecoderAnswer | undefined): void {
    disarm();
    const job = current;
    current = undefined;
    const otherwise = isLate ? 'busy' : 'unreadable';
    isLate = false;
    if (answer && 'jpeg' in answer) job?.done(answer.jpeg);
    else job?.failed(new PhotoRefusal(answer?.code ?? otherwise));
    next();
  }

  function started(): DecoderProcess {
    const decoder = start();
    decoder.onAnswer((answer) => {
      if (answer.memory > mostMemory) {
        running = undefined;
        decoder.kill();
      }
      settle(answer);
    });
    // The photo that ended it is refused; a process that was replaced ends unnoticed.
    decoder.onEnd(() => {
      if (running !== decoder) return;
      running = undefined;
      if (current) settle(undefined);
    });
    return decoder;
  }

  function next(): void {
    current = waiting.shift();
    if (!current) return;
    running ??= started();
    const decoder = running;
    disarm = clock.after(deadline, () => {
      isLate = true;
      decoder.kill();
    });
    decoder.draw(current.bytes);
  }

  return {
    draw: (bytes) =>
      new Promise((done, failed) => {
        if (waiting.length >= longestQueue) return failed(new PhotoRefusal('busy'));
        waiting.push({ bytes, done, failed });
        if (!current) next();
      }),
    close() {
      for (const job of waiting.splice(0)) job.failed(new PhotoRefusal('busy'));
      running?.kill();
    },
  };
}

/**
 * glibc keeps what was freed for each thread that asked: after twenty photos three times what one of them needs. With one place for all threads,
 * and pixels apart from it, they are given back after each photo. Other C libraries do not read these.
 */
const givesBack = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** A child with no more of the environment than it needs to run, least of all its secrets. */
function startDecoder(): DecoderProcess {
  const { PATH = '', TMPDIR } = process.env;
  const child = fork(join(import.meta.dirname, 'photoChild.ts'), {
    execArgv: ['--import', 'tsx', '--max-old-space-size=128'],
    env: { PATH, ...(TMPDIR !== undefined && { TMPDIR }), ...givesBack },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // What keeps the back office running is its port; a child alone would keep a process that has nothing left to do.
  child.unref();
  child.channel?.unref();
  return {
    draw: (bytes) => void child.send(bytes, () => undefined),
    onAnswer: (listener) => void child.on('message', (answer) => listener(answer as DecoderAnswer)),
    onEnd(listener) {
      child.on('exit', listener);
      child.on('error', listener);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
