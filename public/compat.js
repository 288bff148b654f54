/*
 * What the oldest browsers lack and code from elsewhere uses without asking: Next `globalThis`
 * (https://caniuse.com/mdn-javascript_builtins_globalthis: Chrome 71, Opera 58, Safari 12.1), libraries that it loads
 * `queueMicrotask` and `Promise.allSettled`. Next compiles syntax for old browsers but adds none of the three.
 *
 * Every page loads this file before any other script. ES5, and not compiled: it is served as it stands here.
 */
(function supply() {
  if (!('globalThis' in window)) window.globalThis = window;

  if (!window.queueMicrotask) {
    window.queueMicrotask = function queueMicrotask(task) {
      Promise.resolve().then(task).catch(report);
    };
  }

  if (!Promise.allSettled) {
    Promise.allSettled = function allSettled(promises) {
      return Promise.all(Array.from(promises, settle));
    };
  }

  /** Out of the promise, so that the window's `error` event tells of it. */
  function report(error) {
    setTimeout(rethrow, 0, error);
  }

  function rethrow(error) {
    throw error;
  }

  function settle(promise) {
    return Promise.resolve(promise).then(fulfilled, rejected);
  }

  function fulfilled(value) {
    return { status: 'fulfilled', value: value };
  }

  function rejected(reason) {
    return { status: 'rejected', reason: reason };
  }
})();
