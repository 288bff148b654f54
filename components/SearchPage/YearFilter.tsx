import { type ComponentType, useEffect, useState } from 'react';
import { useShell } from '#components/Shell/Shell';
import { FilterBox } from './FilterBox';
// With the page's own: loading styles later takes half a kilobyte of script.
import './YearFilter.module.css';
import type { YearRangeProps } from './YearRange';

interface YearFilterProps extends YearRangeProps {
  isOpen: boolean;
  toggle: (isOpen: boolean) => void;
}

/** The years of what is found, and which of them are wanted. What it holds is loaded when it is opened. */
export function YearFilter({ isOpen, toggle, ...range }: YearFilterProps) {
  const { search } = useShell().words;
  const [content, setContent] = useState<{ YearRange: ComponentType<YearRangeProps> }>();
  useEffect(() => {
    if (!isOpen || content) return;
    // Closed and opened again, it is asked for once more.
    import(/* webpackChunkName: "years" */ './YearRange').then(setContent, () => {});
  }, [isOpen, content]);
  return (
    <FilterBox label={search.years} count={range.chosen ? 1 : 0} isOpen={isOpen} toggle={toggle}>
      {content && <content.YearRange {...range} />}
    </FilterBox>
  );
}
