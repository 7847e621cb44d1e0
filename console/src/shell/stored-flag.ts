import { useStoredChoice } from './stored-choice.ts'

/** A yes or no that this device remembers, as the folded sidebar. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useStoredChoice(key, ['true', 'false'], 'false')
  return [value === 'true', (next) => setValue(next ? 'true' : 'false')]
}
