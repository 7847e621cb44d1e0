/** A chosen value in the words of its option. */
export const optionTold =
  (options: readonly { value: string; label: string }[]) => (chosen: string | null | undefined) =>
    options.find(({ value }) => value === chosen)?.label ?? chosen ?? ''
