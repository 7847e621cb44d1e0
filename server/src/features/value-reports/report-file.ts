import { reportPage } from '@tertulia/contract/report-page'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import type { z } from 'zod'
import type { ReportFile } from '@tertulia/contract/value-reports'
import { businessZone } from '#features/organizations/organization.ts'
import { findEdition } from '#features/value-reports/edition.queries.ts'
import { shownEdition } from '#features/value-reports/editions.ts'
import { drawPage } from '#features/value-reports/page/draw-page.ts'
import { lastMonth, monthSpan } from '#features/value-reports/report-month.ts'
import type { MemberContext, OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

type Asked = {
  agent_id: string
  month?: string | undefined
  edition?: number | undefined
  language?: InterfaceLanguage | undefined
}

/** An edition as a PDF of one page. @throws not_found */
export async function reportFile(ctx: MemberContext, asked: Asked): Promise<z.infer<typeof ReportFile>> {
  const { file_name, content } = await drawEdition(ctx, { ...asked, language: asked.language ?? ctx.language })
  return { file_name, base64: content.toString('base64') }
}

/** Draws an edition as the bytes of its file. */
export async function drawEdition(
  ctx: OrganizationContext,
  { agent_id, language, ...asked }: Asked & { language: InterfaceLanguage },
): Promise<{ file_name: string; content: Buffer }> {
  const { month, shown } = await withOrganization(ctx, async (tx) => {
    const month = asked.month ?? lastMonth(tx.clock.now(), await businessZone(tx))
    const row = await findEdition(tx, { agent_id, first: `${month}-01`, edition: asked.edition })
    if (!row) throw new Problem('not_found')
    return { month, shown: await shownEdition(tx, row) }
  })
  const { figures, assumptions, currency, time_zone, organization_name, agent_name, signed_at } = shown
  const page = reportPage(
    {
      report: { agent_id, ...monthSpan(month, ctx.clock.now(), time_zone), time_zone },
      figures,
      assumptions,
      names: { organization: organization_name, agent: agent_name },
      currency,
      edition: shown,
    },
    language,
  )
  const content = await drawPage(page, { language, origin: ctx.config.public_url, at: new Date(signed_at) })
  return { file_name: `${FILE_NAME[language]}-${month}-${shown.edition}.pdf`, content }
}

const FILE_NAME: Record<InterfaceLanguage, string> = { es: 'informe-de-valor', en: 'value-report' }
