/**
 * A line to a worker. Messages go by a channel of their own: in the worker too, what is handed over is named in the form
 * that the oldest browsers know.
 */
export function portTo(worker: Worker): MessagePort {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(undefined, [port2]);
  return port1;
}
