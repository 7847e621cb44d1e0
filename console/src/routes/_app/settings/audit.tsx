import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '#features/audit/audit-screen.tsx'
import { AuditSearch } from '#features/audit/audit-search.ts'

export const Route = createFileRoute('/_app/settings/audit')({ validateSearch: AuditSearch, component: AuditScreen })
