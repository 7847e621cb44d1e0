import { valueReports, type ReportCheck as Checked } from '@tertulia/contract/value-reports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { errorMessage } from '#ui/error-message.ts'
import { useFormat } from '#i18n/format.ts'

type Props = { agent_id: string; month: string; edition: number }

/** Has an edition worked out again and says what has moved. */
export function ReportCheck({ agent_id, month, edition }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [told, setTold] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)

  function words({ intact, differs }: Checked): string {
    if (!intact) return t(($) => $.valueReport.check.broken)
    const moved = differs.filter(({ figure }) => figure !== 'erased')
    if (moved.length === 0) return t(($) => $.valueReport.check.same)
    const list = moved.map(({ figure, signed, now }) =>
      t(($) => $.valueReport.check.moved, {
        figure: t(($) => $.valueReport.check.figures[figure]),
        signed: figure === 'cost_micros' ? format.money({ micros: signed, currency: 'USD' }) : format.number(signed),
        now: figure === 'cost_micros' ? format.money({ micros: now, currency: 'USD' }) : format.number(now),
      }),
    )
    return t(($) => $.valueReport.check.differs, { list: format.list(list) })
  }

  async function ask() {
    setIsAsking(true)
    try {
      setTold(words(await call(valueReports.check, { query: { agent_id, month, edition: String(edition) } })))
    } catch (error) {
      setTold(errorMessage(error))
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <>
      <button type="button" className="link ml-2 print:hidden" disabled={isAsking} onClick={() => void ask()}>
        {t(($) => $.valueReport.check.ask)}
      </button>
      <output className="mt-0.5 block print:hidden">{told}</output>
    </>
  )
}
