import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  contactImport,
  type ContactRow,
  type ImportedContact,
  type KnownContacts,
} from '@tertulia/contract/contact-import'
import { contacts } from '@tertulia/contract/contacts'
import { CONTACTS_AT_ONCE } from '@tertulia/contract/contacts.limits'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { refreshAnswers } from '#api/query.ts'

type Asked = { rows: readonly ContactRow[]; known: KnownContacts }

/** Brings rows in, so many in a call, or tells what each would do; `share` is how far it is. */
export function useContactImport(organization_id: string, file: string) {
  const queries = useQueryClient()
  const [share, setShare] = useState(0)
  const inBatches = async (endpoint: (typeof contactImport)[keyof typeof contactImport], { rows, known }: Asked) => {
    const told: ImportedContact[] = []
    for (let at = 0; at < rows.length; at += CONTACTS_AT_ONCE) {
      setShare(at / rows.length)
      const batch = rows.slice(at, at + CONTACTS_AT_ONCE)
      // oxlint-disable-next-line no-await-in-loop -- one after another: all of them lock the same organization
      told.push(...(await call(endpoint, { body: { organization_id, known, file, rows: batch } })))
    }
    return told
  }
  return {
    share,
    preview: useMutation({ mutationFn: (asked: Asked) => inBatches(contactImport.preview, asked) }),
    bring: useMutation({
      mutationFn: (asked: Asked) => inBatches(contactImport.import, asked),
      // What came in before it failed is there.
      onSettled: () => refreshAnswers(queries, [contacts.list]),
    }),
  }
}
