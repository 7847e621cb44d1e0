import { TerminalError } from '#platform/exit-with-message.ts'

/** Why a backup or its return was refused. */
export class BackupRefused extends TerminalError {}
