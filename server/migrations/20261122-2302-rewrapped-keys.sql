-- Put under another master key (`rewrap.ts`).
grant update (wrapped_key) on organization_key to tertulia_app;
