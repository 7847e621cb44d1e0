import { useTranslation } from 'react-i18next'
import { PageHead } from '#ui/page-head.tsx'
import { EraseSection } from './erase-section.tsx'
import { ExportSection } from './export-section.tsx'

/** The member's own data: to export, or to have erased. */
export function PrivacyScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t(($) => $.ownData.title)} />
      <div className="flex max-w-[600px] flex-col gap-8 px-6 pb-8 max-sm:px-4">
        <ExportSection />
        <EraseSection />
      </div>
    </>
  )
}
