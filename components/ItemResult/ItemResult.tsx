import { type ComponentType, useEffect, useState } from 'react';
import { type Result, resultHere } from '#client/search/result';
import type { ResultBarProps } from '#components/ResultBar/ResultBar';
// With the page's own: loading styles later takes half a kilobyte of script, on every page.
import '../ResultBar/ResultBar.module.css';

interface Shown {
  ResultBar: ComponentType<ResultBarProps>;
  result: Result;
}

/** The way through the list of results that the visitor came from. Nobody else loads anything of it. */
export function ItemResult({ id }: { id: string }) {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const result = resultHere(id);
    if (!result) {
      setShown(undefined);
      return;
    }
    let isLate = false;
    import(/* webpackChunkName: "result" */ '#components/ResultBar/ResultBar').then(
      ({ ResultBar }) => isLate || setShown({ ResultBar, result }),
      () => {},
    );
    return () => {
      isLate = true;
    };
  }, [id]);
  return shown?.result.id === id ? <shown.ResultBar result={shown.result} /> : null;
}
