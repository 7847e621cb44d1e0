import { useQuery } from '@tanstack/react-query'
import { ownWords } from '@tertulia/contract/writing-help'
import { query, useSend } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { tellError } from '#ui/toast.tsx'

export type OwnWords = {
  words: readonly string[]
  add: (word: string) => void
  remove: (word: string) => void
  /** Whether two are one word, however they are capitalised. */
  isSame: (a: string, b: string) => boolean
}

/** Words that the business writes as it does: spelling passes over them. */
export function useOwnWords(): OwnWords {
  const { id: organization_id } = useOrganization()
  const { data: words = [] } = useQuery(query(ownWords.list, { query: { organization_id } }))
  const add = useSend(ownWords.add, { refreshes: [ownWords.list] })
  const remove = useSend(ownWords.remove, { refreshes: [ownWords.list] })
  return {
    words,
    add: (word) => add.mutate({ body: { organization_id, word } }, { onError: tellError }),
    remove: (word) => remove.mutate({ query: { organization_id, word } }, { onError: tellError }),
    isSame: (a, b) => a.toLowerCase() === b.toLowerCase(),
  }
}
