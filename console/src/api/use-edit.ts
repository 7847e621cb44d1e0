import { useRef, useState } from 'react'
import { ApiError } from './api-error.ts'

/** Part of each answer of the server: when the row was last changed. Null and undefined: it is not there yet. */
type Kept = { updated_at: string | null } | null | undefined
type Expecting<Row> = {
  expected_updated_at: Row extends { updated_at: infer At } ? At : Row extends null ? null : undefined
}

type Options<Row, Values> = {
  /** Asks for it as it is now. */
  read: () => Promise<Row>
  /** Values that the form shows. */
  valuesOf: (row: Row) => Values
  /** Values that saving the form would overwrite; left out: all that it shows. */
  heldOf?: (row: Row) => unknown
  /** Name of the member who changed it last, if the server tells it. */
  whoOf?: (row: Row) => string
  /** Hears that the member goes on from the other version. */
  onAdopted?: (row: Row) => void
}

const MOST_TRIES = 3

/**
 * Saves over what a form began with and nothing else: where another person has saved the same since it was opened, nothing
 * is sent over it until the member has seen both (decision 0130). A change of fields that the form does not hold is kept.
 * @param opened as it was when the form was opened
 */
export function useEdit<Row extends Kept, Values>(
  opened: Row,
  { read, valuesOf, heldOf = valuesOf, whoOf, onAdopted }: Options<Row, Values>,
) {
  const base = useRef(opened)
  const [theirs, setTheirs] = useState<{ row: Row }>()

  return {
    /** Theirs, for `Form` to show. */
    conflict: theirs && {
      theirs: valuesOf(theirs.row),
      who: whoOf?.(theirs.row),
      adopt: () => {
        base.current = theirs.row
        onAdopted?.(theirs.row)
        setTheirs(undefined)
      },
      overwrite: () => {
        base.current = theirs.row
      },
    },
    /** The form shows another version by now, and the member has typed nothing since. */
    follow(row: Row) {
      base.current = row
    },
    /**
     * @param send what the form began with goes along, and is what its other parts are taken from
     * @returns undefined if another has changed it: nothing was saved
     */
    async save<Saved extends Row>(
      send: (expecting: Expecting<Row>, from: Row) => Promise<Saved>,
    ): Promise<Saved | undefined> {
      for (let tries = 1; ; tries += 1) {
        const from = base.current
        try {
          const at = from === null ? null : from?.updated_at
          // oxlint-disable-next-line no-await-in-loop -- a try follows the failed one
          const saved = await send({ expected_updated_at: at } as Expecting<Row>, from)
          base.current = saved
          setTheirs(undefined)
          return saved
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'stale_edit') throw error
          // oxlint-disable-next-line no-await-in-loop -- as above
          const row = await read()
          const isElsewhere = JSON.stringify(heldOf(row)) === JSON.stringify(heldOf(from))
          if (!isElsewhere || tries === MOST_TRIES) {
            setTheirs({ row })
            return undefined
          }
          base.current = row
        }
      }
    },
  }
}

/** One of a list that was asked for anew. @throws if it is gone */
export function stillThere<Row extends { id: string }>(rows: readonly Row[], id: string | undefined): Row {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Error('what is edited has just been deleted')
  return row
}
