import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contacts } from '@tertulia/contract/contacts'
import type { Page as Rows } from '@tertulia/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Page } from '#shell/page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TAB, TabCount, TabNav } from '#ui/tabs.tsx'

/** Frame of both lists: people, and the identities they write from, each with how many there are in all. */
export function ContactsPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const { id: organization_id } = useOrganization()
  const all = { query: { organization_id, rows: 10 } } as const
  const { data: people } = useQuery(query(contacts.list, all))
  const { data: identities } = useQuery(query(contacts.identities, all))
  return (
    <Page crumbs={[{ label: t(($) => $.contacts.title) }]} scrolls={false}>
      <PageHead
        title={t(($) => $.contacts.title)}
        actions={actions}
        tabs={
          <TabNav label={t(($) => $.contacts.title)}>
            <Link to="/contacts/final" className={TAB}>
              {t(($) => $.contacts.people)} <Count of={people} />
            </Link>
            <Link to="/contacts/external" className={TAB}>
              {t(($) => $.contacts.identities)} <Count of={identities} />
            </Link>
          </TabNav>
        }
      />
      {children}
    </Page>
  )
}

function Count({ of }: { of: Rows<unknown> | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!of) return null
  const total = format.number(of.page.total)
  return <TabCount>{of.page.total_is_exact ? total : t(($) => $.contacts.more_than, { total })}</TabCount>
}
