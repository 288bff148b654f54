// Loaded by preview-server.ts into the process of `serve`, first: closes every connection that asks for another host.
import { subscribe } from 'node:diagnostics_channel';
import { isOwnHost } from './own-host.mjs';

subscribe('http.server.request.start', ({ request, socket }) => {
  if (!isOwnHost(request.headers.host)) socket.destroy();
});
