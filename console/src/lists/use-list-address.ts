import { useNavigate } from '@tanstack/react-router'
import type { TablePosition } from '#ui/table-foot.tsx'

/** Search of a list's address, and functions that change it. */
export type ListAddress<Search extends object = object> = Omit<ReturnType<typeof useListAddress<Search>>, 'filters'>

type Options = { replace?: boolean; ignoreBlocker?: boolean }

/**
 * The address of the screen that is open, for a list.
 * @param search as the route has read it
 * @param filters those fields of it that narrow the list
 */
export function useListAddress<Search extends object, Filter extends keyof Search = keyof Search>(
  search: Search,
  filters: Record<Filter, unknown>,
) {
  const navigate = useNavigate()
  const change = (to: object, options: Options = {}) =>
    void navigate({ to: '.', search: ((now: object) => ({ ...now, ...to })) as never, ...options })
  const names = Object.keys(filters) as Filter[]
  const page: { first?: number | undefined } = search
  // Neither filters nor pages close an editor: nothing unsaved is asked about.
  const filter = (to: Partial<Search>) =>
    change({ cursor: undefined, first: undefined, ...to }, { replace: true, ignoreBlocker: true })
  return {
    search,
    /** Filters of the list, without other parameters of the address. */
    filters: Object.fromEntries(names.map((name) => [name, search[name]])) as Pick<Search, Filter>,
    isFiltered: names.some((name) => search[name] !== undefined),
    /** Number of the first row of the page. */
    first: page.first ?? 1,
    /** Narrows or sorts the list, which starts again at its first page. */
    filter,
    removeFilters: () => filter(Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Search>),
    move: ({ from, ...to }: TablePosition) => change({ ...to, first: from }, { ignoreBlocker: true }),
    /** Opens or closes something; the back button takes it back. Asks first if something is unsaved. */
    go: (to: Partial<Search>, options?: Options) => change(to, options),
  }
}
