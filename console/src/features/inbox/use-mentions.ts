import { useQuery } from '@tanstack/react-query'
import { mentionOf } from '@tertulia/contract/conversation-notes'
import { type Member, members } from '@tertulia/contract/members'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { matches } from '#ui/highlighted.tsx'

const MOST_SHOWN = 6
/** Text after an @ that begins a word, up to the cursor. */
const AFTER_AT = /(?:^|\s)@([^\s@]{0,40})$/u

/** Colleagues that a note may mention, as their names are typed after an @. In the text they stand by name until it is sent. */
export function useMentions(text: string, isOn: boolean) {
  const organization = useOrganization()
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const typed = isOn ? AFTER_AT.exec(text)?.[1] : undefined
  const { data } = useQuery({
    ...query(members.list, { params: { id: organization.id } }),
    enabled: typed !== undefined,
  })
  const found = (data?.items ?? [])
    .filter(({ status, role, name }) => status === 'active' && role !== 'viewer' && matches(name, typed ?? ''))
    .slice(0, MOST_SHOWN)
  return {
    found,
    isOpen: typed !== undefined && found.length > 0,
    /** @returns the text with the name in place of what was typed of it */
    take: ({ name, user_id }: Member): string => {
      setChosen(new Map([...chosen, [name, user_id]]))
      return text.replace(/@[^\s@]*$/u, `@${name} `)
    },
    /** With ids in place of names, longest first: «@Ana» stands in «@Ana Ruiz», too. */
    toSend: (): string =>
      [...chosen]
        .toSorted(([a], [b]) => b.length - a.length)
        .reduce((said, [name, user_id]) => said.replaceAll(`@${name}`, mentionOf(user_id)), text.trim()),
  }
}
