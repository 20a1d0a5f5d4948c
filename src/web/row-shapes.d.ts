declare module 'virtual:live-groups' {
  const groups: readonly string[];
  export default groups;
}

declare module 'virtual:row-shape/*' {
  const shape: import('#domain/sync/rows/read-row.ts').RowShape;
  export default shape;
}

declare module 'virtual:stored-shape/*' {
  const shape: import('#domain/sync/rows/read-row.ts').RowShape;
  export default shape;
}
