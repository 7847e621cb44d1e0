import { z } from 'zod'
import { freshProof } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { email, id, time } from './shapes.ts'

/** Data that is held of a person, by the table that holds it. */
export const OwnData = z.object({
  exported_at: time,
  tables: z.record(z.string(), z.array(z.record(z.string(), z.json()))),
})
export type OwnData = z.infer<typeof OwnData>

/** Proof of an erasure: what was removed or made anonymous, in numbers. */
export const ErasureCertificate = z.object({ id, erased_at: time, counts: z.record(z.string(), z.number().int()) })
export type ErasureCertificate = z.infer<typeof ErasureCertificate>

/** The account's address, typed to show that it is meant. */
export const EraseInput = z.strictObject({ password: freshProof, email })
export type EraseInput = z.infer<typeof EraseInput>

/** A person takes what is held of them along, or has it erased. */
export const ownData = {
  export: endpoint({
    method: 'POST',
    path: '/auth/export',
    allow: 'signed_in',
    rate: 'upload',
    audit: 'account.exported',
    body: z.strictObject({ password: freshProof }),
    returns: OwnData,
    errors: ['wrong_password', 'fresh_sign_in_needed'],
  }),
  erase: endpoint({
    method: 'POST',
    path: '/auth/erase',
    allow: 'signed_in',
    rate: 'credentials',
    audit: 'account.erased',
    body: EraseInput,
    returns: ErasureCertificate,
    errors: ['wrong_password', 'fresh_sign_in_needed', 'email_differs', 'organization_without_owner'],
  }),
}
