import { expect, test } from 'vitest';
import { embedOf, mediaOfHost, playerOrigins } from '#model/recordings/embeds';

const id = 'x6eu5w-8b04';
const nocookie = `https://www.youtube-nocookie.com/embed/${id}`;
const kaltura = 'https://cdnapisec.kaltura.com/p/1234';
const track = 'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fharbour%2Fthe-bell_1';

test.each([
  [`https://www.youtube.com/watch?v=${id}`, nocookie],
  [`http://youtube.com/watch?list=PL1&v=${id}&t=1h2m3s`, `${nocookie}?start=3723`],
  [`https://m.youtube.com/watch?v=${id}&start=90`, `${nocookie}?start=90`],
  [`https://youtu.be/${id}?si=abc&t=90s`, `${nocookie}?start=90`],
  [`https://youtu.be/${id}?t=soon`, nocookie],
  [`https://www.youtube.com/embed/${id}?autoplay=1`, nocookie],
  [`https://www.youtube-nocookie.com/embed/${id}`, nocookie],
  [`https://www.youtube.com/shorts/${id}`, nocookie],
  [`https://www.youtube.com/live/${id}?feature=share`, nocookie],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/1a2b3c4d5e', 'https://player.vimeo.com/video/76979871?dnt=1&h=1a2b3c4d5e'],
  [
    'https://player.vimeo.com/video/76979871?h=1a2b3c4d5e&autoplay=1',
    'https://player.vimeo.com/video/76979871?dnt=1&h=1a2b3c4d5e',
  ],
  ['https://soundcloud.com/harbour/the-bell_1?in=x', track],
  ['https://m.soundcloud.com/harbour/the-bell_1/', track],
  ['https://soundcloud.com/harbour/sets-sail', track.replace('the-bell_1', 'sets-sail')],
  ['https://archive.org/details/harbour_1957.film', 'https://archive.org/embed/harbour_1957.film'],
  ['https://www.archive.org/embed/harbour-1957?start=3', 'https://archive.org/embed/harbour-1957'],
  [
    `${kaltura}/sp/123400/embedIframeJs/uiconf_id/56/partner_id/1234?iframeembed=true&playerId=x&entry_id=1_ab12cd34&flashvars=y`,
    `${kaltura}/sp/123400/embedIframeJs/uiconf_id/56/partner_id/1234?iframeembed=true&playerId=player&entry_id=1_ab12cd34`,
  ],
  [
    `${kaltura}/embedPlaykitJs/uiconf_id/56?iframeembed=true&entry_id=0_ab12cd34`,
    `${kaltura}/embedPlaykitJs/uiconf_id/56?iframeembed=true&playerId=player&entry_id=0_ab12cd34`,
  ],
])('the player of %s is %s', (address, src) => {
  expect(embedOf(address)?.src).toBe(src);
  expect(playerOrigins).toContain(new URL(src).origin);
});

test.each([
  `javascript:alert(1)//youtube.com/watch?v=${id}`,
  `data:text/html,https://youtu.be/${id}`,
  `ftp://youtu.be/${id}`,
  `https://youtube.com.evil.org/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://www.youtube.com@evil.org/watch?v=${id}`,
  `https://me:secret@www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com:8443/watch?v=${id}`,
  `https://evil.org/?u=https://youtu.be/${id}`,
  `https://www.youtube.com/watch?v=${id}"onload="x`,
  'https://www.youtube.com/watch?v=../redirect',
  'https://www.youtube.com/watch',
  `https://www.youtube.com/redirect?v=${id}`,
  `https://www.youtube.com/${id}`,
  'https://www.youtube.com/embed/videoseries?list=PL1',
  'https://www.youtube.com/embed/live_stream?channel=UC1',
  `https://youtu.be/embed/${id}`,
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/76979871/likes',
  'https://vimeo.com/76979871%22onload',
  'https://soundcloud.com/harbour',
  'https://soundcloud.com/harbour/sets',
  'https://soundcloud.com/harbour/private/s-Ab12',
  'https://on.soundcloud.com/Ab12',
  'https://archive.org/details/@harbour',
  'https://archive.org/details/harbour/side-b.mp3',
  'https://archive.org/download/harbour/side-b.mp3',
  'https://web.archive.org/details/harbour',
  'https://www.kaltura.com/media/t/1_ab12cd34',
  'https://mediaspace.example.edu/media/t/1_ab12cd34',
  `${kaltura}/embedPlaykitJs/uiconf_id/56?entry_id=1_ab12cd34`,
  `${kaltura}/embedPlaykitJs/uiconf_id/56?iframeembed=true&entry_id=<script>`,
  'no address',
])('%s has no player', (address) => {
  expect(embedOf(address)).toBeUndefined();
});

test('visitors are told a host that they know, and a recording has a low player', () => {
  expect(embedOf(`https://youtu.be/${id}`)).toEqual({ host: 'youtube.com', src: nocookie });
  expect(embedOf('https://soundcloud.com/harbour/the-bell_1')).toMatchObject({
    host: 'soundcloud.com',
    height: 166,
  });
});

test.each([
  ['https://www.youtube.com/@harbour', 'video'],
  ['https://vimeo.com/channels/staffpicks', 'video'],
  ['https://on.soundcloud.com/Ab12', 'audio'],
  ['https://feeds.soundcloud.com/stream/1.mp3', undefined],
  ['https://archive.org/details/harbour', undefined],
  ['https://youtube.com.evil.org/', undefined],
])('all that the host of %s has is %s', (address, media) => {
  expect(mediaOfHost(new URL(address))).toBe(media);
});
