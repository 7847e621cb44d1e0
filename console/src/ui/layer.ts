/** The look of what opens beside its trigger: menus, selects, popovers. */
export const LAYER = 'rise rounded-lg border border-line-2 bg-raised text-ink shadow-3 outline-none'

/** One thing to choose in a layer. */
export const LAYER_ITEM =
  'type-body flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none select-none data-disabled:cursor-default data-disabled:text-ink-3 data-highlighted:bg-fill max-sm:min-h-11'
