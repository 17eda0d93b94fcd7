import { expect, test } from '@jest/globals';
import { frenchRegions, regionOfDepartment } from './frenchRegions';

test('all 96 departments of metropolitan France lie in one of the five regions', () => {
  const departments = frenchRegions.flatMap(({ departments: own }) => own);
  expect(frenchRegions.map(({ name }) => name)).toEqual(['Ille-de-France', 'Nord-Est', 'Nord-Ouest', 'Sud-Est', 'Sud-Ouest']);
  expect([departments.length, new Set(departments).size]).toEqual([96, 96]);
});

test('a department says its region, anything else none', () => {
  expect(regionOfDepartment('gironde')?.code).toBe('sud-ouest');
  expect(regionOfDepartment('val-d-oise')?.code).toBe('ile-de-france');
  expect(regionOfDepartment('bruxelles')).toBeUndefined();
});
