import { describe, expect, it } from 'vitest';
import { type Migration, pendingMigrations, readMigrations, statementsOf } from './migrations.ts';
import { POSTGRES_MIGRATIONS } from './postgres/migrations.ts';
import { SQLITE_MIGRATIONS } from './sqlite/migrations.ts';

// Nothing reads segments of a search any more; kinds are what every server writes.
const ADDS =
  /^(?:DELETE FROM search_block WHERE size < 0$|UPDATE holding SET\s+type = |CREATE VIRTUAL TABLE \w+ USING fts5\(|CREATE TABLE \w+ \(|CREATE (?:UNIQUE )?INDEX (?:CONCURRENTLY )?\w+ ON \w+|ALTER TABLE \w+ ADD COLUMN \w+ [\w ]+|ALTER TABLE \w+ ALTER COLUMN \w+ SET STORAGE|DROP INDEX \w+$)/;

describe('migrations', () => {
  it('have the same numbers and names on both engines', () => {
    const told = (steps: readonly Migration[]) =>
      steps.map(({ number, name, onlyAdds }) => ({ number, name, onlyAdds }));
    expect(told(SQLITE_MIGRATIONS)).toEqual(told(POSTGRES_MIGRATIONS));
    expect(SQLITE_MIGRATIONS.length).toBeGreaterThan(5);
    expect(SQLITE_MIGRATIONS.filter(({ run }) => run === 'concurrently')).toEqual([]);
  });

  it.each([
    ...SQLITE_MIGRATIONS.map((step) => ['SQLite', step] as const),
    ...POSTGRES_MIGRATIONS.map((step) => ['PostgreSQL', step] as const),
  ])('only add when they say so: %s, $name', (_, step) => {
    if (!step.onlyAdds) return;
    for (const statement of statementsOf(step)) {
      expect(statement).toMatch(ADDS);
      if (/ADD COLUMN/.test(statement) && /NOT NULL/.test(statement)) {
        expect(statement).toMatch(/DEFAULT/);
      }
    }
  });

  it('are read from files, whatever their line ends are', () => {
    const sql = '-- only-adds\n-- concurrently\n\nCREATE INDEX CONCURRENTLY x ON y(z);\n';
    const read = (text: string) => readMigrations({ './migrations/0001-an-index.sql': text });
    expect(read(sql)).toMatchObject([
      { number: 1, name: 'an-index', run: 'concurrently', onlyAdds: true },
    ]);
    expect(read(sql.replaceAll('\n', '\r\n'))).toEqual(read(sql));
    expect(read('\n-- only-adds\n')).toMatchObject([{ run: 'whole', onlyAdds: false }]);
  });

  it('are not two of one number, and none is left out', () => {
    const of = (...names: string[]) =>
      readMigrations(Object.fromEntries(names.map((name) => [`./${name}.sql`, '']))).length;
    expect(of('0002-b', '0001-a')).toBe(2);
    expect(() => of('0001-a', '0001-b')).toThrow('out of order');
    expect(() => of('0001-a', '0003-b')).toThrow('out of order');
    expect(() => of('1-a')).toThrow('odd name');
  });

  it('of a newer program are passed over when they only add, and only then', () => {
    const steps = readMigrations({ './0001-a.sql': 'A', './0002-b.sql': 'B' });
    const applied = steps.map(({ number, sha }) => ({
      ...{ number, sha, onlyAdds: false, beginsRelease: false },
    }));
    const newer = (onlyAdds: boolean, number = 3) => ({
      ...{ number, sha: 'x', onlyAdds, beginsRelease: true },
    });
    expect(pendingMigrations(steps, [])).toEqual(steps);
    expect(pendingMigrations(steps, applied)).toEqual([]);
    expect(pendingMigrations(steps, [...applied, newer(true)])).toEqual([]);
    expect(() => pendingMigrations(steps, [...applied, newer(false)])).toThrow('newer');
    expect(() => pendingMigrations(steps, [...applied, newer(true), newer(true, 4)])).toThrow(
      'newer than this program by 2 releases',
    );
    const other = [{ number: 1, sha: 'y', onlyAdds: true, beginsRelease: false }];
    expect(() => pendingMigrations(steps, other)).toThrow('not the one of this program');
  });
});
