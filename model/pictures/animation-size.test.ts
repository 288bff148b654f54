import { describe, expect, test } from 'vitest';
import { animationSize } from '#model/pictures/animation-size';

describe('animationSize', () => {
  test.each([
    ['its own size where that is small', { width: 370, height: 285, frames: 10 }, [370, 285]],
    ['640 where it is wider', { width: 1920, height: 1080, frames: 100 }, [640, 360]],
    ['its own width where that is 640', { width: 640, height: 480, frames: 2 }, [640, 480]],
    ['a listed width where many frames ask for it', { width: 600, height: 400, frames: 300 }, [384, 256]],
    ['the widest that all frames leave room for', { width: 1000, height: 1000, frames: 1000 }, [128, 128]],
    ['a height that WebP can hold', { width: 20, height: 20_000, frames: 2 }, [16, 16_000]],
  ])('is %s', (_, picture, [width, height]) => {
    expect(animationSize(picture)).toEqual({ width, height });
  });

  test.each([
    ['there are too many frames', { width: 1000, height: 1000, frames: 240_000 }],
    ['it is too high', { width: 10, height: 17_000, frames: 2 }],
  ])('is nothing where %s', (_, picture) => {
    expect(animationSize(picture)).toBeUndefined();
  });
});
