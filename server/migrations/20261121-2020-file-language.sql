-- What language a file is in, as ISO 639-1 has it; null where its text does not tell, and for files read before.
alter table vault_file add column language text;
-- A passage of a file that somebody switched off: versions hold it like any other, and no search finds it.
alter table passage add column switched_off boolean not null default false;
