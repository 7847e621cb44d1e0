/**
 * Something that a feature needs and that features above it have: a call, or a value. The lower feature says what it needs,
 * the upper ones provide it in their faces (`features.ts`), and neither imports the other's way up.
 */
export type Port<T> = { readonly name: string; readonly provides?: T }
export type Provision = { port: Port<unknown>; value: unknown }
export type Ports = {
  /** The values of all providers, in the order of the features. */
  all<T>(port: Port<T>): readonly T[]
  /** @throws unless exactly one feature provides it: the program was put together wrongly */
  one<T>(port: Port<T>): T
}

export const port = <T>(name: string): Port<T> => ({ name })

export const provide = <T>(of: Port<T>, value: T): Provision => ({ port: of, value })

export function createPorts(provisions: readonly Provision[]): Ports {
  // A provision is made by `provide` alone, so its value is of the port's type.
  const all = <T>(of: Port<T>) => provisions.filter((each) => each.port === of).map(({ value }) => value as T)
  return {
    all,
    one: (of) => {
      const [value, ...others] = all(of)
      if (value === undefined || others.length > 0) throw new Error(`${of.name}: ${all(of).length} features provide it`)
      return value
    },
  }
}
