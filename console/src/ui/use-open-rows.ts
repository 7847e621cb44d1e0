import { useState } from 'react'
import { useFormContext } from 'react-hook-form'

type Rows = {
  isOpen: (id: string) => boolean
  /** Opens a row, or closes it. Opening one closes the others, except those with something to mend. */
  set: (id: string, isOpen: boolean) => void
  /** Opens the row that is about to be put in at this place. */
  openAt: (at: number) => void
}

/**
 * Which rows of a form are open. A person opens and closes them, one at a time. A row opens by itself when an error appears
 * in it, and at each refused save; it never closes by itself, so that a field stays where it is while it is mended.
 * @param ids of the rows, in their order
 * @param isWrong whether the row at this place has something to mend
 */
export function useOpenRows(ids: readonly string[], isWrong: (at: number) => boolean): Rows {
  const { submitCount } = useFormContext().formState
  const [open, setOpen] = useState<readonly string[]>([])
  const [expected, setExpected] = useState<number>()
  const wrong = ids.filter((_, at) => isWrong(at))
  const [known, setKnown] = useState({ wrong, submitCount })

  // While it renders, so that the form can put the focus into a row that was closed.
  if (submitCount !== known.submitCount || wrong.join() !== known.wrong.join()) {
    setKnown({ wrong, submitCount })
    const found = submitCount === known.submitCount ? wrong.filter((id) => !known.wrong.includes(id)) : wrong
    const closed = found.filter((id) => !open.includes(id))
    if (closed.length > 0) setOpen([...open, ...closed])
  }
  const set = (id: string, isOpen: boolean) =>
    setOpen(
      isOpen ? [...wrong.filter((each) => each !== id && open.includes(each)), id] : open.filter((each) => each !== id),
    )
  // The id of a row is not known before it is there.
  const added = expected === undefined ? undefined : ids[expected]
  if (added !== undefined) {
    setExpected(undefined)
    set(added, true)
  }
  return { isOpen: (id) => open.includes(id), set, openAt: setExpected }
}
