import { ChoiceFilter } from '#ui/choice-filter.tsx'

type Narrowed<Key extends string, Value> = { [Each in Key]?: Value | undefined }

type Props<Key extends string, Value extends string | number> = {
  address: { search: Narrowed<Key, NoInfer<Value>>; filter: (to: Narrowed<Key, NoInfer<Value>>) => void }
  /** The field of the address that it sets. */
  of: Key
  label: string
  options: readonly Value[]
  wordOf: (value: Value) => string
}

/** A filter with a few values that a field of the address holds. */
export const AddressChoice = <Key extends string, Value extends string | number>(props: Props<Key, Value>) => {
  const { address, of, label, options, wordOf } = props
  return (
    <ChoiceFilter
      label={label}
      options={options.map((value) => ({ value, label: wordOf(value) }))}
      value={address.search[of]}
      onChange={(value) => address.filter({ [of]: value } as Narrowed<Key, Value>)}
    />
  )
}
