type Key = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'isComposing'>

/** Ctrl or Cmd with Enter: saves, sends or runs what one is at. */
export const isRunKey = ({ key, metaKey, ctrlKey, isComposing }: Key): boolean =>
  key === 'Enter' && (metaKey || ctrlKey) && !isComposing

/** Submits a form by a key. Takes the text being typed, and gives the focus back so that the person goes on typing. */
export function submitByKey(form: HTMLFormElement): void {
  const focused = document.activeElement
  // Leaving a field is what takes a tag or a variant that is being written.
  if (focused instanceof HTMLElement) focused.blur()
  form.requestSubmit()
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
}
