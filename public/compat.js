/*
 * Adds what the oldest browsers lack and libraries use unchecked: `globalThis`, by Next
 * (https://caniuse.com/mdn-javascript_builtins_globalthis: Chrome 71, Opera 58, Safari 12.1), `queueMicrotask` and
 * `Promise.allSettled`, by error reports. Next compiles syntax for old browsers and adds none of the three.
 *
 * Every page loads this file before any other script. It is ES5, and served as it is.
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

  /** Rethrows outside the promise, so that the window gets an `error` event. */
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
