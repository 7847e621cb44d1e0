import type { ToolParameter } from '@tertulia/contract/tool-definitions'

/** Default label of a key: `fecha_alta` is «Fecha alta». */
const labelOf = (key: string): string => {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

export const newParameter = (place: ToolParameter['place'], key = ''): ToolParameter => ({
  key,
  label: key && labelOf(key),
  description: '',
  type: 'text',
  required: true,
  options: [],
  place,
  origin: { from: 'customer' },
  wire_name: '',
  example: '',
})

const isUntouched = ({ description, example }: ToolParameter) => description === '' && example === ''

/**
 * Adapts parameters to the slots of an address that is being typed: a new slot adds one, a renamed slot renames its own, and
 * a removed slot removes its own if it has no description yet.
 */
export function followSlots(
  parameters: readonly ToolParameter[],
  before: readonly string[],
  now: readonly string[],
): ToolParameter[] {
  const removed = before.filter((slot) => !now.includes(slot))
  const added = now.filter((slot) => !before.includes(slot))
  const [from] = removed
  const [to] = added
  if (from !== undefined && to !== undefined && removed.length === 1 && added.length === 1)
    return parameters.map((each) =>
      each.place === 'path' && each.key === from
        ? { ...each, key: to, label: each.label === labelOf(from) ? labelOf(to) : each.label }
        : each,
    )
  const left = parameters.filter((each) => each.place !== 'path' || !removed.includes(each.key) || !isUntouched(each))
  return [
    ...left.map((each) => (added.includes(each.key) ? { ...each, place: 'path' as const } : each)),
    ...added.filter((slot) => !left.some(({ key }) => key === slot)).map((slot) => newParameter('path', slot)),
  ]
}
