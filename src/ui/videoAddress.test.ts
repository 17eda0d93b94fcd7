import { describe, expect, test } from '@jest/globals';
import { playerAddress, videoOf, videoPageOf } from './videoAddress';

describe('the address of a film', () => {
  test.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3',
    'https://youtu.be/aqz-KE-bpKQ?si=x',
    'https://www.youtube.com/embed/aqz-KE-bpKQ?autoplay=1',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    '//www.youtube.com/shorts/aqz-KE-bpKQ',
  ])('%s is one film at YouTube', (address) => {
    expect(videoOf(address)).toEqual({ at: 'youtube', id: 'aqz-KE-bpKQ' });
  });

  test.each(['https://vimeo.com/1084537', 'https://player.vimeo.com/video/1084537?title=0', 'https://vimeo.com/1084537/abcdef'])(
    '%s is one film at Vimeo',
    (address) => {
      expect(videoOf(address)).toEqual({ at: 'vimeo', id: '1084537' });
    },
  );

  test('files are those of the shop, wherever its pictures are said to stand', () => {
    expect(videoOf('https://cdn.example/media/film/ride.webm')).toEqual({ at: 'file', src: '/media/film/ride.webm' });
    expect(videoOf('/media/film/..%2fride.mp4')).toBeNull();
    expect(videoOf('/other/ride.mp4')).toBeNull();
  });

  test.each([
    'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
    'https://youtu.be.evil.example/aqz-KE-bpKQ',
    'https://www.youtube.com/embed/"><script>',
    'https://vimeo.com/channels/1',
    'data:video/mp4,x',
    '',
  ])('%s is none', (address) => {
    expect(videoOf(address)).toBeNull();
  });

  test('the player keeps no cookies, begins at the start and knows our origin', () => {
    const youtube = new URL(playerAddress({ at: 'youtube', id: 'aqz-KE-bpKQ' }, { autoplay: true, origin: 'https://shop.example' }));
    expect(youtube.origin).toBe('https://www.youtube-nocookie.com');
    expect(Object.fromEntries(youtube.searchParams)).toMatchObject({ autoplay: '1', start: '0', origin: 'https://shop.example' });
    const vimeo = new URL(playerAddress({ at: 'vimeo', id: '1084537' }, { loops: true, isMuted: true, origin: 'https://shop.example' }));
    expect(vimeo.origin).toBe('https://player.vimeo.com');
    expect(Object.fromEntries(vimeo.searchParams)).toMatchObject({ dnt: '1', loop: '1', muted: '1' });
  });

  test('each film has a page of its own, for readers without scripts', () => {
    expect(videoPageOf({ at: 'youtube', id: 'aqz-KE-bpKQ' })).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    expect(videoPageOf({ at: 'vimeo', id: '1084537' })).toBe('https://vimeo.com/1084537');
  });
});
