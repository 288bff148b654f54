// Run by preview-server.ts in the process of `serve`, before it: closes every connection that asks for another host.
import { subscribe } from 'node:diagnostics_channel';
import { isOwnHost } from './own-host.mjs';

subscribe('http.server.request.start', ({ request, socket }) => {
  if (!isOwnHost(request.headers.host)) socket.destroy();
});
