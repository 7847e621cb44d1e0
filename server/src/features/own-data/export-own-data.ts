import type { OwnData } from '@tertulia/contract/own-data'
import type { PersonContext } from '#platform/context.ts'
import type { AccountRow } from '#features/accounts/accounts.tables.ts'
import { proveIdentity } from '#features/accounts/accounts.ts'
import {
  findChatNames,
  findOrganizationsOfPerson,
  findPersonal,
  type ExportSubject,
} from '#features/own-data/own-data.queries.ts'
import { traceAccount } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { type PlatformTx, withPlatform } from '#platform/database/tx.ts'

/** Everything that is held of the caller, as every table tells it. @throws wrong_password at `password`, fresh_sign_in_needed */
export async function exportOwnData(ctx: PersonContext, password: string | undefined): Promise<OwnData> {
  const account = await proveIdentity(ctx, password, 'password')
  return withPlatform(ctx, async (tx) => {
    const subject = await exportSubjectOf(tx, account)
    const tables: OwnData['tables'] = {}
    for (const personal of tx.features.personal) {
      // oxlint-disable-next-line no-await-in-loop -- one connection asks one thing after another
      const rows = await findPersonal(tx, personal, subject)
      if (rows.length > 0) tables[personal.table] = rows
    }
    await traceAccount(ctx, tx, { user_id: account.id })
    return { exported_at: iso(ctx.clock.now()), tables }
  })
}

/** By what a person is found in the tables. */
export async function exportSubjectOf(
  tx: PlatformTx,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
): Promise<ExportSubject> {
  return {
    id,
    email,
    chat_names: await findChatNames(tx, id),
    organizations: await findOrganizationsOfPerson(tx, id, email),
  }
}
