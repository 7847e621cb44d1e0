import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ContactImport,
  contactImport,
  type ContactRow,
  type ImportedContact,
  type KnownContacts,
} from '@tertulia/contract/contact-import'
import { contacts } from '@tertulia/contract/contacts'
import { CONTACTS_AT_ONCE } from '@tertulia/contract/contacts.limits'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { query, refreshAnswers, useSend } from '#api/query.ts'

type Asked = { rows: readonly ContactRow[]; known: KnownContacts }

/** Tells what each row would do, so many in a call, and begins to bring them in; `share` is how far the telling is. */
export function useContactImport(organization_id: string, file: string) {
  const [share, setShare] = useState(0)
  const bring = useSend(contactImport.import, { refreshes: [contactImport.list] })
  return {
    share,
    preview: useMutation({
      mutationFn: async ({ rows, known }: Asked) => {
        const previews: ImportedContact[] = []
        for (let at = 0; at < rows.length; at += CONTACTS_AT_ONCE) {
          setShare(at / rows.length)
          const body = { organization_id, known, file, rows: rows.slice(at, at + CONTACTS_AT_ONCE) }
          // oxlint-disable-next-line no-await-in-loop -- one after another, so that it is told how far it is
          previews.push(...(await call(contactImport.preview, { body })))
        }
        return previews
      },
    }),
    bring,
    begin: ({ rows, known }: Asked) => bring.mutate({ body: { organization_id, known, file, rows: [...rows] } }),
  }
}

const LOOKS_EVERY_MS = 1_000
export const isImporting = ({ state }: ContactImport): boolean => state === 'running' || state === 'undoing'

/** The latest imports. While one is under way they are looked at again and again, and then the contacts are, too. */
export function useImports(organization_id: string) {
  const queries = useQueryClient()
  const imports = useQuery({
    ...query(contactImport.list, { query: { organization_id } }),
    refetchInterval: ({ state }) => (state.data?.some(isImporting) ? LOOKS_EVERY_MS : false),
  })
  const isBusy = imports.data?.some(isImporting) ?? false
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy) void refreshAnswers(queries, [contacts.list, contacts.get])
    wasBusy.current = isBusy
  }, [isBusy, queries])
  return imports
}
