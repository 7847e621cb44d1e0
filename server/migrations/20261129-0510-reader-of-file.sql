-- Which state of the readers a file was read by: what was read by an earlier one may be read again. 0: before it was noted.
alter table vault_file add column reader integer not null default 0;
