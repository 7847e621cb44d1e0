import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { buttonClass } from '#ui/button.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { EXAMPLES } from './examples.ts'

/** Before the first automation: what one is, and three to adopt. */
export function FirstAutomations({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const mayEdit = useMay('automation.edit')
  const to = { to: '/agents/$agentId/capabilities/automations', params: { agentId } } as const
  return (
    <ScrollRegion className="min-h-0 flex-1 overflow-y-auto">
      <div className="animate-arrive mx-auto flex max-w-[620px] flex-col px-6 py-14 max-sm:px-4 max-sm:py-8">
        <h2 className="type-dialog text-center text-balance">{t(($) => $.automations.none)}</h2>
        <p className="type-body mx-auto mt-1.5 max-w-[460px] text-center text-pretty text-ink-2">
          {mayEdit ? t(($) => $.automations.none_help) : t(($) => $.automations.none_viewer)}
        </p>
        {mayEdit && (
          <>
            <ul className="mt-6 rounded-md border border-line-2">
              {EXAMPLES.map((example) => (
                <li key={example} className="border-b border-line last:border-0">
                  <Link {...to} search={{ new: example }} className="block px-4 py-3 -outline-offset-2 hover:bg-subtle">
                    <span className="block font-semibold">{t(($) => $.automations.examples[example].name)}</span>
                    <span className="type-quote mt-0.5 block text-ink-2">
                      {t(($) => $.automations.examples[example].told)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            <Link {...to} search={{ new: 'empty' }} className={`${buttonClass()} mt-5 self-center`}>
              <Plus aria-hidden />
              {t(($) => $.automations.from_scratch)}
            </Link>
          </>
        )}
      </div>
    </ScrollRegion>
  )
}
