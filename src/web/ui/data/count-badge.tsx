/** A small number on the corner of an icon. Drawn by the stylesheet: the button's own label says the count to those who do not see it. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      data-count={count > 99 ? '99+' : count}
      className="absolute top-1 right-0.5 h-4.5 min-w-4.5 rounded-full bg-accent px-1.25 text-center text-micro leading-4.5 font-semibold text-on-accent ring-2 ring-bg before:content-[attr(data-count)]"
    />
  );
}
