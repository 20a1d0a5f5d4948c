/** A small number on the corner of an icon; the count is said by the button's own label. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      className="absolute top-1 right-0.5 h-4.5 min-w-4.5 rounded-full bg-accent px-1.25 text-center text-micro leading-4.5 font-semibold text-on-accent ring-2 ring-bg"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
