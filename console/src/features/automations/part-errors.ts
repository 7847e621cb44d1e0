import { get, useFormContext } from 'react-hook-form'

/** The first message within, as deep as it stands: of `any_of.0` too. */
function firstMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  if ('message' in errors && typeof errors.message === 'string') return errors.message
  for (const [key, each] of Object.entries(errors)) {
    // `ref` holds the input of an error, not its text.
    const found = key === 'ref' ? undefined : firstMessage(each)
    if (found !== undefined) return found
  }
  return undefined
}

/** First error in a part of the sentence, at any depth. @param path joined by dots, as in `actions.2` */
export function usePartError(path: string): string | undefined {
  const { formState } = useFormContext()
  return firstMessage(get(formState.errors, path))
}
