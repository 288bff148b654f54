import { useEffect, useState } from 'react';
import { type LazyModule, useLazyModule } from '#client/lazy-module';
import { type Result, resultHere } from '#client/search/result';
import type * as Bar from '#components/ResultBar/ResultBar';
// With the page's own: loading styles later takes half a kilobyte of script, on every page.
import '../ResultBar/ResultBar.module.css';

const later: LazyModule<typeof Bar> = {
  load: () => import(/* webpackChunkName: "result" */ '#components/ResultBar/ResultBar'),
};

/** The way through the list of results that the visitor came from. Nobody else loads anything of it. */
export function ItemResult({ id }: { id: string }) {
  const [result, setResult] = useState<Result>();
  useEffect(() => setResult(resultHere(id)), [id]);
  const { loaded } = useLazyModule(later, { isWanted: result !== undefined });
  return loaded && result?.id === id ? <loaded.ResultBar result={result} /> : null;
}
