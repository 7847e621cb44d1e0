type Key = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'isComposing'>

/** Ctrl or Cmd with Enter: saves, sends or runs what one is at. */
export const isRunKey = ({ key, metaKey, ctrlKey, isComposing }: Key): boolean =>
  key === 'Enter' && (metaKey || ctrlKey) && !isComposing

/** Submits a form by a key. Its text is read without leaving the field, and the person goes on writing. */
export function submitByKey(form: HTMLFormElement): void {
  const focused = document.activeElement
  // Leaving a field is what takes a tag or a variant that is being written.
  if (focused instanceof HTMLElement) focused.blur()
  form.requestSubmit()
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
}
