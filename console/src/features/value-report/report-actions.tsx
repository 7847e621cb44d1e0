import { type ValueReport, valueReports } from '@tertulia/contract/value-reports'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { saveBytes } from '#ui/save-file.ts'
import { tellError } from '#ui/toast.tsx'

/** Prints the page, or gives its newest edition as a file. */
export function ReportActions({ report }: { report: ValueReport | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isDrawing, setIsDrawing] = useState(false)
  if (!report) return null
  const { agent_id, month, signed } = report

  async function download() {
    if (!signed) return
    setIsDrawing(true)
    try {
      const { file_name, base64 } = await call(valueReports.pdf, {
        query: { agent_id, month, edition: String(signed.edition), language },
      })
      saveBytes(file_name, 'application/pdf', base64)
    } catch (error) {
      tellError(error)
    } finally {
      setIsDrawing(false)
    }
  }
  return (
    <>
      <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {t(($) => $.valueReport.print)}
      </Button>
      {signed && (
        <Button
          variant="ink"
          icon={<Download aria-hidden />}
          loading={isDrawing}
          loadingLabel={t(($) => $.valueReport.drawing)}
          onClick={() => void download()}
        >
          {t(($) => $.valueReport.download)}
        </Button>
      )}
    </>
  )
}
