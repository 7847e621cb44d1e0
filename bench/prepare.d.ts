declare module '*/scripts/prepare.mjs' {
  /** Builds the console and the widget if their sources have changed since they were built. */
  export function build(): void
}
