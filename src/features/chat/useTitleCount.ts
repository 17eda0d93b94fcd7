import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Puts the number of unread messages before the page's title: `(2) Stairlifts`. The page's own title comes back with zero and on each page. */
export function useTitleCount(count: number): void {
  const { key } = useLocation();
  useEffect(() => {
    if (count === 0) return;
    const own = document.title;
    document.title = `(${count}) ${own}`;
    return () => {
      if (document.title === `(${count}) ${own}`) document.title = own;
    };
  }, [count, key]);
}
